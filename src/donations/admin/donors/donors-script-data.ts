import type { BenefitDonorsSettings } from './contracts';

declare global {
	interface Window {
		benefitDonors: BenefitDonorsSettings;
	}
}

/** Settings that PHP prints for the screen (Donations\Admin\Donors\DonorsScreen). */
export const donorsScriptData = (): BenefitDonorsSettings => window.benefitDonors;
