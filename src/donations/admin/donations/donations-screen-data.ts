import type { BenefitDonationsSettings } from './contracts';

declare global {
	interface Window {
		benefitDonations: BenefitDonationsSettings;
	}
}

/** The settings that PHP gives beside the desk's declaration: Donations\DonationDesk. */
export const donationsScreenData = (): BenefitDonationsSettings => window.benefitDonations;
