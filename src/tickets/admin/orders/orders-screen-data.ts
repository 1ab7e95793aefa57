import type { BenefitOrdersSettings } from './contracts';

declare global {
	interface Window {
		benefitOrders: BenefitOrdersSettings;
	}
}

/** The settings that PHP gives beside the desk's declaration: Orders\OrderDesk. */
export const ordersScreenData = (): BenefitOrdersSettings => window.benefitOrders;
