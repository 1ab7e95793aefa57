import type { BenefitDonationsSettings } from './contracts';

declare global {
	interface Window {
		benefitDonations: BenefitDonationsSettings;
	}
}

/** Settings that PHP prints next to the desk's declaration (Donations\Admin\Donations\DonationsScreen). */
export const donationsScreenData = (): BenefitDonationsSettings => window.benefitDonations;
