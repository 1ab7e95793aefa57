import { useRef } from 'react';
import { createIdempotencyKey } from '../../../shared/http/idempotency-key';

/**
 * Idempotency key of a press. Its answer may get lost: pressing again for the same quantity repeats the request, and
 * the tickets are not added twice.
 */
export function useAddToCartKey(): { getKey: ( quantity: number ) => string; done: () => void } {
	const last = useRef< { readonly quantity: number; readonly key: string } | null >( null );
	return {
		getKey( quantity ) {
			if ( last.current?.quantity !== quantity ) {
				last.current = { quantity, key: createIdempotencyKey() };
			}
			return last.current.key;
		},
		done() {
			last.current = null;
		},
	};
}
