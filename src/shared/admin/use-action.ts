import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { NO_ERROR, type RestError } from '../http/rest-error';
import { createIdempotentAction, actionError, type IdempotentAction, type Values } from './idempotent-action';

interface Pressed< Request > {
	readonly isBusy: boolean;
	readonly refusal: RestError;
	readonly press: ( values: Values< Request > ) => Promise< void >;
}

/**
 * Sends an action at a click: reports whether it is running and why it was refused, and passes the answer to `onDone`.
 *
 * @param call
 * @param onDone
 * @param fields    fields that can show their own message
 * @param onRefused refreshes the screen: the record may have changed in another tab
 */
export function useAction< Request extends { idempotency_key: string }, Answer >(
	call: ( request: Request ) => Promise< Answer >,
	onDone: ( answer: Answer ) => void,
	fields: readonly string[] = [],
	onRefused: () => void = () => {}
): Pressed< Request > {
	const button = useRef< IdempotentAction< Request, Answer > | null >( null );
	button.current ??= createIdempotentAction( call );
	const [ isBusy, setBusy ] = useState( false );
	const [ refusal, setRefusal ] = useState< RestError >( NO_ERROR );

	async function press( values: Values< Request > ): Promise< void > {
		setBusy( true );
		setRefusal( NO_ERROR );
		try {
			const answer = await button.current?.send( values );
			if ( answer ) {
				setBusy( false );
				onDone( answer );
			}
		} catch ( error ) {
			setBusy( false );
			setRefusal(
				actionError( error, __( 'The server did not respond. It is safe to try again.', 'benefit' ), fields )
			);
			onRefused();
		}
	}

	return { isBusy, refusal, press };
}
