import type { MoneyRules } from '../../../shared/support/money-format';

/** The settings that PHP gives to the panels: Events\EditorPanels. */
export interface Settings {
	/** Names of the time zones that PHP knows. */
	readonly zones: readonly string[];
	readonly money: MoneyRules;
	/** Minor units. */
	readonly price_max: number;
	readonly prices_include_tax: boolean;
	readonly release_url: string;
	/** '' for those who may not. */
	readonly duplicate_url: string;
	/** '' for those who may not manage orders. */
	readonly follow_up_url: string;
}

declare global {
	interface Window {
		benefitEventEditor: Settings;
	}
}

export const editingScriptData = (): Settings => window.benefitEventEditor;
