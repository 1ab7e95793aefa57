import type { MoneyRules } from '../../../shared/support/money-format';

/** Settings that PHP prints for the panels: Tickets\Catalog\Editing\EventEditorPanels. */
export interface Settings {
	/** Time zones that PHP knows. */
	readonly zones: readonly string[];
	readonly money: MoneyRules;
	/** Minor units. */
	readonly price_max: number;
	readonly prices_include_tax: boolean;
	readonly release_url: string;
	/** '' for users who are not allowed to. */
	readonly duplicate_url: string;
	/** '' for users who may not manage orders, as the next one. */
	readonly message_url: string;
	readonly follow_up_url: string;
}

declare global {
	interface Window {
		benefitEventEditor: Settings;
	}
}

export const eventEditorScriptData = (): Settings => window.benefitEventEditor;
