import { __ } from '@wordpress/i18n';
import { refusalOf as refused, sentenceOf, type Refusal } from '../../../shared/http/rest-error';
import type { Field } from '../../../shared/editor/use-invalid-fields';

/**
 * The server's own words, each at the field it names.
 *
 * @param error
 * @param isShown whether a field is there to say it at
 */
export const refusalOf = ( error: unknown, isShown?: ( field: Field ) => boolean ): Refusal =>
	refused( error, sentenceOf( error ) || __( 'The server did not answer. Please try again.', 'benefit' ), isShown );
