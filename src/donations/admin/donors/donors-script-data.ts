import type { BenefitDonorsSettings } from './contracts';

declare global {
	interface Window {
		benefitDonors: BenefitDonorsSettings;
	}
}

/** The settings that PHP gives to the screen: DonorDesk\DonorsScreen. */
export const donorsScriptData = (): BenefitDonorsSettings => window.benefitDonors;
