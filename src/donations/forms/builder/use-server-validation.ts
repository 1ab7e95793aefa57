import apiFetch from '@wordpress/api-fetch';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { DonationFormCheckResponse } from './contracts';
import { store } from './builder-store';

/** Milliseconds after the last change. */
const PAUSE = 500;

export const validateOnServer = ( id: number, definition: string, signal?: AbortSignal ) =>
	apiFetch< DonationFormCheckResponse >( {
		path: `/benefit/v1/donation-forms/${ id }/check`,
		method: 'POST',
		data: { definition },
		...( signal ? { signal } : {} ),
	} );

/** Validates the edited form on the server, which knows all rules and renders the preview. */
export function useServerValidation( id: number, json: string ): void {
	const { checked } = useDispatch( store );
	useEffect( () => {
		if ( json === '' ) {
			void checked( { problems: [], html: '' } );
			return undefined;
		}
		const controller = new AbortController();
		const timer = setTimeout( () => {
			// On a failure the last result stays: the server validates again when the form is published.
			validateOnServer( id, json, controller.signal ).then(
				( answer ) => checked( answer ),
				() => undefined
			);
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ id, json, checked ] );
}
