import type { BenefitSettings } from './contracts';

declare global {
	interface Window {
		/** Settings that PHP prints for every script of the page: Shared\Http\Session\BaseScriptData. */
		benefit: BenefitSettings;
	}
}

/** The same object for all scripts of the page: the session's nonce is written into it. */
export function baseScriptData(): BenefitSettings {
	return window.benefit;
}
