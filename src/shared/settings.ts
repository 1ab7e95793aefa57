import type { BenefitTicketsSettings } from '../tickets/contracts';

declare global {
	interface Window {
		/** The settings that PHP gives to every script of the page: Tickets\PageSettings. */
		benefitTickets: BenefitTicketsSettings;
	}
}

/** One object for all scripts of the page: the session's nonce is written into it. */
export function settings(): BenefitTicketsSettings {
	return window.benefitTickets;
}
