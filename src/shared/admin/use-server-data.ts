import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SetStateAction } from 'react';
import { isFinalAnswer, actionError } from './idempotent-action';

export interface Loaded< Data > {
	/** The last answer; it stays on the screen while the next is on its way. */
	readonly data: Data | null;
	readonly isLoading: boolean;
	/** '' while nothing is wrong. */
	readonly error: string;
	/** Whether asking again brings the same error, as for what is not there. */
	readonly isFinal: boolean;
	readonly again: () => void;
	/** For what came with the answer to a change: a read that is on its way would bring what was before it, and is called off. */
	readonly put: ( data: SetStateAction< Data | null > ) => void;
}

/**
 * The server's answer, asked for again whenever `question` changes; an answer that comes too late is not looked at.
 *
 * @param question what is asked, as text; '' asks nothing
 * @param ask
 */
export function useServerData< Data >(
	question: string,
	ask: ( signal: AbortSignal ) => Promise< Data >
): Loaded< Data > {
	const [ data, setData ] = useState< Data | null >( null );
	const [ answered, setAnswered ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ isFinal, setFinal ] = useState( false );
	const [ tries, setTries ] = useState( 0 );
	const requestKey = `${ question } ${ tries }`;
	const last = useRef( { requestKey: '', controller: new AbortController() } );

	useEffect( () => {
		if ( question === '' ) {
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
						actionError( failed, __( 'The server did not answer. Please try again.', 'benefit' ) ).sentence
					);
					setFinal( isFinalAnswer( failed ) );
					setAnswered( requestKey );
				}
			}
		);
		return () => controller.abort();
		// `ask` is made anew by each rendering; what it asks is the question.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ question, tries ] );

	const isLoading = question !== '' && answered !== requestKey;
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
