import type { BenefitSubscriptionsSettings } from './contracts';

declare global {
	interface Window {
		benefitSubscriptions: BenefitSubscriptionsSettings;
	}
}

/** The settings that PHP gives to the screen: Staff\DonationsScreen. */
export const subscriptionsScreenData = (): BenefitSubscriptionsSettings => window.benefitSubscriptions;
