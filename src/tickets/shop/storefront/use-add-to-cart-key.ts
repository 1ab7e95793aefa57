import { useRef } from 'react';
import { createIdempotencyKey } from '../../../shared/http/idempotency-key';

/**
 * The key of a press. It may have been done though nobody heard so: who presses again for the same quantity repeats it,
 * and is not given the tickets twice.
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
