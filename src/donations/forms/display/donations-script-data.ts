import type { BenefitSettings } from '../../../shared/http/contracts';
import type { GiveGlobalVarsSettings } from './contracts';

declare global {
	interface Window {
		/**
		 * Settings that PHP prints for the scripts of donation forms (Donations\Forms\Display\DonationsScriptData).
		 * Their prototype is `benefit`. Other scripts
		 * read them as `give_global_vars`, which another plugin may replace.
		 */
		benefitDonationForms: GiveGlobalVarsSettings & Pick< BenefitSettings, 'ajaxUrl' | 'ajaxNonce' | 'texts' >;
	}
}

export function donationsScriptData(): GiveGlobalVarsSettings {
	return window.benefitDonationForms;
}
