import type { BenefitSettings } from '../../../shared/http/contracts';
import type { GiveGlobalVarsSettings } from './contracts';

declare global {
	interface Window {
		/** The settings that PHP gives to the scripts of donation forms: Donations\Forms\Display\DonationsScriptData. `benefit` is its prototype. */
		give_global_vars: GiveGlobalVarsSettings & Pick< BenefitSettings, 'ajaxUrl' | 'ajaxNonce' | 'texts' >;
	}
}

export function donationsScriptData(): GiveGlobalVarsSettings {
	return window.give_global_vars;
}
