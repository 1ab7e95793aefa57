import type { BenefitCheckinSettings } from './contracts';

declare global {
	interface Window {
		benefitCheckin: BenefitCheckinSettings;
	}
}

/** What PHP printed into the page. */
export const settings = (): BenefitCheckinSettings => window.benefitCheckin;
