import type { BenefitCheckinSettings } from './contracts';

declare global {
	interface Window {
		benefitCheckin: BenefitCheckinSettings;
	}
}

/** The settings that PHP printed into the page. */
export const checkInScriptData = (): BenefitCheckinSettings => window.benefitCheckin;
