import type { BenefitDonorsSettings } from './contracts';

declare global {
	interface Window {
		benefitDonors: BenefitDonorsSettings;
	}
}

/** Settings that PHP prints for the screen next to the desk's declaration (Donations\Admin\Donors\DonorsScreen). */
export const donorsScriptData = (): BenefitDonorsSettings => window.benefitDonors;
