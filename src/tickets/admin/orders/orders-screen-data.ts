import type { BenefitOrdersSettings } from './contracts';

declare global {
	interface Window {
		benefitOrders: BenefitOrdersSettings;
	}
}

/** The settings that PHP gives to the screen: Sales\OrdersScreen. */
export const ordersScreenData = (): BenefitOrdersSettings => window.benefitOrders;
