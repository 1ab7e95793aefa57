import type { BenefitSettings } from './contracts';

declare global {
	interface Window {
		/** The settings that PHP gives to every script of the page: Shared\Http\BaseScriptData. */
		benefit: BenefitSettings;
	}
}

/** One object for all scripts of the page: the session's nonce is written into it. */
export function baseScriptData(): BenefitSettings {
	return window.benefit;
}
