import type { BenefitSettings } from '../../../shared/http/contracts';
import type { BenefitTicketsSettings } from './contracts';

declare global {
	interface Window {
		/**
		 * The settings that PHP gives to the scripts of the ticket sale: Tickets\Shop\Cart\TicketsScriptData. `benefit` is its
		 * prototype.
		 */
		benefitTickets: BenefitTicketsSettings & Pick< BenefitSettings, 'ajaxUrl' | 'ajaxNonce' >;
	}
}

export function ticketsScriptData(): BenefitTicketsSettings {
	return window.benefitTickets;
}
