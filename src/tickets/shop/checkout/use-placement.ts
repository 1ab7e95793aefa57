import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../../shared/http/idempotency-key';
import { createPlacement, type Placement, type PlacementState } from '../../../payments/checkout/placement';
import { placeOrder } from './checkout-api';

const MILLISECONDS = 1000;

/** Creates a placement that lives as long as the island. */
export function usePlacement( onChange: ( placing: PlacementState ) => void ): Placement {
	const latest = useRef( onChange );
	latest.current = onChange;
	const [ order ] = useState( () =>
		createPlacement( {
			send: placeOrder,
			newKey: createIdempotencyKey,
			wait: ( seconds ) => new Promise( ( resolve ) => setTimeout( resolve, seconds * MILLISECONDS ) ),
			onChange: ( placing ) => latest.current( placing ),
		} )
	);
	useEffect( () => {
		const back = ( { persisted }: PageTransitionEvent ): void => {
			if ( persisted ) {
				order.renew();
			}
		};
		window.addEventListener( 'pageshow', back );
		return () => window.removeEventListener( 'pageshow', back );
	}, [ order ] );
	return order;
}
