import { __ } from '@wordpress/i18n';
import { parseRestError as refused, errorMessage, type RestError } from '../../../shared/http/rest-error';
import type { Field } from '../../../shared/editor/use-invalid-fields';

/**
 * The server's own words, each at the field it names.
 *
 * @param error
 * @param isShown whether a field is there to say it at
 */
export const parseSaveError = ( error: unknown, isShown?: ( field: Field ) => boolean ): RestError =>
	refused( error, errorMessage( error ) || __( 'The server did not answer. Please try again.', 'benefit' ), isShown );
