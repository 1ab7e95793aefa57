import { loadPart } from '../../../shared/http/script-loader';
import type { Own, OwnFields, Shown } from './custom-fields';
import type { OwnWork } from './custom-fields-script';
import { formSettings } from './donations-script-data';

export const OWN = 'donation-form-own';

/** Null where it does not come: the server has all rules, too. */
const work = (): Promise< OwnWork | null > =>
	loadPart< OwnWork >( OWN, formSettings().own_script! ).catch( () => null );

/** The owner's own questions: what is wrong with the answers, and what is remembered. All of that comes with the first answer. */
export const ownFields = ( formId: number, own: Own | null, shown: Shown = null ): OwnFields => ( {
	shown,
	check: async ( data ) => ( own && ( await work() )?.check( own, shown, data ) ) || {},
	hasFiles: () => false,
	write: async ( data ) => void ( own && ( await work() )?.writeMoments( own.fields, data ) ),
	remember: async ( element ) => void ( own && ( await work() )?.rememberOwn( formId, element, own.fields ) ),
	recall: async ( element ) => void ( own && ( await work() )?.recallOwn( formId, element, own.fields ) ),
	// Boxes of a group.
	nameOf: ( control ) => control.replace( /\[\]$/, '' ),
} );
