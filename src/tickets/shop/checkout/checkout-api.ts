import { fetchJson } from '../../../shared/http/requests';
import type { FormFields } from '../../../payments/checkout/placement';
import type { BenefitCheckoutResponse, BenefitPlaceOrderResponse } from './contracts';

/** Milliseconds; long, because gateways can be slow. */
const TIMEOUT = 60000;

export const placeOrder = ( fields: FormFields, key: string ): Promise< BenefitPlaceOrderResponse > =>
	fetchJson( 'benefit_place_order', { ...fields, idempotency_key: key }, { kind: 'write', timeout: TIMEOUT } );

/** Reads the checkout of the current cart. */
export const fetchCheckout = (): Promise< BenefitCheckoutResponse > =>
	fetchJson( 'benefit_checkout', {}, { kind: 'read', key: 'checkout' } );
