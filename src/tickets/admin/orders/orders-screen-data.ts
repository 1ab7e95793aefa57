import type { BenefitOrdersSettings } from './contracts';

declare global {
	interface Window {
		benefitOrders: BenefitOrdersSettings;
	}
}

/** Settings that PHP prints in addition to the desk's declaration: Tickets\Admin\Orders\OrdersScreen. */
export const ordersScreenData = (): BenefitOrdersSettings => window.benefitOrders;
