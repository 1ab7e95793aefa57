import type { MoneyRules } from '../../../shared/support/money-format';
import type { FormBuilderSettings } from './contracts';

declare global {
	interface Window {
		/** Printed by FormBuilderScreen.php. */
		benefitFormBuilder: FormBuilderSettings;
	}
}

export const formBuilderScriptData = (): FormBuilderSettings => window.benefitFormBuilder;

/** Returns the address of a setting of the site; '' for people who may not change it. */
export const settingUrl = ( key: string ): string => {
	const { settings_url: url } = formBuilderScriptData();
	return url && `${ url }&setting=${ key }#benefit-row-${ key }`;
};

/** Returns the money format of a form: the site's separators with the form's currency. */
export function fieldRules( currency: string ): MoneyRules {
	const { money, currencies } = formBuilderScriptData();
	const currencyOption = currencies.find( ( { code } ) => code === currency );
	return currencyOption
		? { ...money, currency: currencyOption.code, symbol: currencyOption.symbol, exponent: currencyOption.exponent }
		: money;
}
