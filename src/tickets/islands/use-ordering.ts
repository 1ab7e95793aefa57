import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../shared/idempotency';
import { placeOrder } from '../checkout-api';
import { ordering, type Ordering, type Placing } from '../place-order';

const MILLISECONDS = 1000;

/** The way from a press to an order, for as long as the island lives. */
export function useOrdering( tell: ( placing: Placing ) => void ): Ordering {
	const latest = useRef( tell );
	latest.current = tell;
	const [ order ] = useState( () =>
		ordering( {
			send: placeOrder,
			newKey,
			wait: ( seconds ) => new Promise( ( resolve ) => setTimeout( resolve, seconds * MILLISECONDS ) ),
			tell: ( placing ) => latest.current( placing ),
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
