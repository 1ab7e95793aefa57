import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SetStateAction } from 'react';
import { isFinalAnswer, actionError } from './idempotent-action';

export interface Loaded< Data > {
	/** The last answer; it stays on the screen while the next one loads. */
	readonly data: Data | null;
	readonly isLoading: boolean;
	/** '' when there is none. */
	readonly error: string;
	/** Whether another try would bring the same error, such as a 404. */
	readonly isFinal: boolean;
	readonly again: () => void;
	/** Stores data that came with the answer to a change. Aborts a running read, which would bring older data. */
	readonly put: ( data: SetStateAction< Data | null > ) => void;
}

/**
 * Server data, requested again whenever `key` changes; answers to earlier questions are ignored.
 *
 * @param key key of the request; '' requests nothing
 * @param ask
 */
export function useServerData< Data >( key: string, ask: ( signal: AbortSignal ) => Promise< Data > ): Loaded< Data > {
	const [ data, setData ] = useState< Data | null >( null );
	const [ answered, setAnswered ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ isFinal, setFinal ] = useState( false );
	const [ tries, setTries ] = useState( 0 );
	const requestKey = `${ key } ${ tries }`;
	const last = useRef( { requestKey: '', controller: new AbortController() } );

	useEffect( () => {
		if ( key === '' ) {
			return undefined;
		}
		const controller = new AbortController();
		last.current = { requestKey, controller };
		ask( controller.signal ).then(
			( got ) => {
				if ( ! controller.signal.aborted ) {
					setData( got );
					setError( '' );
					setAnswered( requestKey );
				}
			},
			( failed: unknown ) => {
				if ( ! controller.signal.aborted ) {
					setError(
						actionError( failed, __( 'The server did not respond. Please try again.', 'benefit' ) ).sentence
					);
					setFinal( isFinalAnswer( failed ) );
					setAnswered( requestKey );
				}
			}
		);
		return () => controller.abort();
		// Each rendering creates a new `ask`; `key` identifies it.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ key, tries ] );

	const isLoading = key !== '' && answered !== requestKey;
	return {
		data,
		isLoading,
		error: isLoading ? '' : error,
		isFinal,
		again: useCallback( () => setTries( ( count ) => count + 1 ), [] ),
		put: useCallback( ( changed ) => {
			last.current.controller.abort();
			setData( changed );
			setError( '' );
			setAnswered( last.current.requestKey );
		}, [] ),
	};
}
