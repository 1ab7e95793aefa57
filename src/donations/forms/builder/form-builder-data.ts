import type { MoneyRules } from '../../../shared/support/money-format';
import type { FormBuilderSettings } from './contracts';

declare global {
	interface Window {
		/** BuilderScreen.php */
		benefitFormBuilder: FormBuilderSettings;
	}
}

export const formBuilderData = (): FormBuilderSettings => window.benefitFormBuilder;

/** The site's settings where this one stands; '' for people who may not change them. */
export const settingUrl = ( key: string ): string => {
	const { settings_url: url } = formBuilderData();
	return url && `${ url }&setting=${ key }#benefit-row-${ key }`;
};

/** How a form's amounts are written: with the separators of the site, in its own currency. */
export function fieldRules( currency: string ): MoneyRules {
	const { money, currencies } = formBuilderData();
	const own = currencies.find( ( { code } ) => code === currency );
	return own ? { ...money, currency: own.code, symbol: own.symbol, exponent: own.exponent } : money;
}
