import type { BenefitDonationsSettings } from './contracts';

declare global {
	interface Window {
		benefitDonations: BenefitDonationsSettings;
	}
}

/** The settings that PHP gives to the screen: Staff\DonationsScreen. */
export const donationsScreenData = (): BenefitDonationsSettings => window.benefitDonations;
