import type { BenefitCheckinSettings } from './contracts';

declare global {
	interface Window {
		benefitCheckin: BenefitCheckinSettings;
	}
}

/** Settings that PHP prints into the page. */
export const checkInScriptData = (): BenefitCheckinSettings => window.benefitCheckin;
