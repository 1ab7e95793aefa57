import { useRef, useState, type RefObject } from 'react';
import { captureInput } from '../../../shared/islands/early-input';
import { announce } from '../../../shared/ui/announce';
import { sendRequest, type Session } from '../../../shared/http/requests';
import type { DonationFormProps } from './contracts';
import { loadDeferredScript } from './load-deferred-script';

interface Gateway {
	/** '' for none. */
	readonly chosen: string;
	readonly isLoading: boolean;
	readonly list: RefObject< HTMLFieldSetElement >;
	readonly choose: ( id: string ) => Promise< void >;
}

/** Handles the payment method, whose part of the form is loaded again with each change (docs/spec-donations.md §4). */
export function useGateway(
	{ form_id: id, prefix, gateways, texts }: DonationFormProps,
	session: Session,
	total: () => string,
	dispatchFormEvent: ( event: string ) => void
): Gateway {
	const [ chosen, setChosen ] = useState( gateways.find( ( { checked } ) => checked )?.id ?? '' );
	const [ isLoading, setLoading ] = useState( false );
	const list = useRef< HTMLFieldSetElement >( null );
	const latest = useRef( chosen );

	async function choose( mode: string ): Promise< void > {
		latest.current = mode;
		setChosen( mode );
		setLoading( true );
		dispatchFormEvent( 'Give:onPreGatewayLoad' );
		try {
			const [ { parseFragment }, response ] = await Promise.all( [
				loadDeferredScript(),
				sendRequest(
					'give_load_gateway',
					{
						give_total: total(),
						give_form_id: `${ id }`,
						give_form_id_prefix: prefix,
						give_payment_mode: mode,
					},
					{ kind: 'read', key: `gateway-${ prefix }`, session, query: { 'payment-mode': mode } }
				),
			] );
			const answer = parseFragment( response );
			if ( answer.error === '' && latest.current === mode ) {
				replace( mode, answer.html );
				dispatchFormEvent( 'Give:onGatewayLoadSuccess' );
				dispatchFormEvent( 'give_gateway_loaded' );
			}
		} catch {
			// After an error or a refusal, the part that came with the page stays. The server decides when the form is
			// sent.
		}
		if ( latest.current === mode ) {
			setLoading( false );
			announce( `${ texts.payment }: ${ gateways.find( ( one ) => one.id === mode )?.label }` );
		}
	}

	function replace( mode: string, fresh: string ): void {
		const panel = list.current
			?.querySelector( `#give-gateway-${ CSS.escape( `${ prefix }-${ mode }` ) }` )
			?.parentElement?.querySelector< HTMLElement >( '.benefit-gateway__panel' );
		if ( panel ) {
			const entries = captureInput( panel );
			panel.innerHTML = fresh;
			entries.reenter();
		}
	}

	return { chosen, isLoading, list, choose };
}
