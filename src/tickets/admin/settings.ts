import type { BenefitOrdersSettings } from './contracts';

declare global {
	interface Window {
		benefitOrders: BenefitOrdersSettings;
	}
}

/** What PHP says to the screen: Sales\OrdersScreen. */
export const settings = (): BenefitOrdersSettings => window.benefitOrders;
