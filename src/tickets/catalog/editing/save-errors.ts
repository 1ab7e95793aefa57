import { __ } from '@wordpress/i18n';
import { parseRestError as refused, errorMessage, type RestError } from '../../../shared/http/rest-error';
import type { Field } from '../../../shared/editor/use-invalid-fields';

/**
 * Assigns the server's messages to the fields that they name.
 *
 * @param error
 * @param isShown whether a field is shown and can carry its message
 */
export const parseSaveError = ( error: unknown, isShown?: ( field: Field ) => boolean ): RestError =>
	refused(
		error,
		errorMessage( error ) || __( 'The server did not respond. Please try again.', 'benefit' ),
		isShown
	);
