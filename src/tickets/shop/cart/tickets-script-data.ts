import type { BenefitSettings } from '../../../shared/http/contracts';
import type { BenefitTicketsSettings } from './contracts';

declare global {
	interface Window {
		/**
		 * Settings that PHP prints for the scripts of ticket sales: Tickets\Shop\Cart\TicketsScriptData. `benefit` is
		 * its prototype.
		 */
		benefitTickets: BenefitTicketsSettings & Pick< BenefitSettings, 'ajaxUrl' | 'ajaxNonce' >;
	}
}

export function ticketsScriptData(): BenefitTicketsSettings {
	return window.benefitTickets;
}
