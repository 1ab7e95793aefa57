import type { Session } from '../../../shared/http/requests';
import type { DonationFormProps } from './contracts';

export type CustomFieldsProps = NonNullable< DonationFormProps[ 'own' ] >;
/** Whether a field is asked for now, by name; null until React is here, as long as the page stands as it came. */
export type FieldVisibility = Readonly< Record< string, boolean > > | null;

export interface CustomFieldsPartProps {
	readonly own: CustomFieldsProps;
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
	readonly visibility: FieldVisibility;
	/** The form's nonce, for its files. */
	readonly session: Session;
}

export interface CustomFieldsApi {
	readonly visibility: FieldVisibility;
	/** Whether a file is among them; fields for files that are empty are taken out. */
	readonly hasFiles: ( data: FormData ) => boolean;
	/** Problems with the entries that are to be sent, as sentences by field name. */
	readonly check: ( data: FormData ) => Promise< Record< string, string > >;
	/** Brings entries into the form in which they are sent. */
	readonly write: ( data: FormData ) => void;
	/** The name of the field that a control belongs to. */
	readonly nameOf: ( control: string ) => string;
	/** In this tab, until the receipt is reached. */
	readonly remember: ( form: HTMLFormElement ) => void;
	readonly recall: ( form: HTMLFormElement ) => void;
}
