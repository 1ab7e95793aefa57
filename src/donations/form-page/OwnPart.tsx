import { Field } from '../../shared/fields/Field';
import type { DonationFormProps } from './contracts';

interface Props {
	readonly form: DonationFormProps;
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
	/** useConditions() */
	readonly shown: Readonly< Record< string, boolean > > | null;
}

/**
 * The owner's own questions: Donations\FormPage\OwnPart. One that is not asked for is switched off with its fieldset: it is
 * neither checked nor sent, and keeps what was entered.
 */
export function OwnPart( { form: { own_fields: fields, conditional }, errors, shown }: Props ) {
	const show = ( field: ( typeof fields )[ number ] ) => {
		const { name } = field;
		const error = errors[ name ] ?? '';
		const condition = conditional.find( ( one ) => one.name === name );
		if ( ! condition ) {
			return <Field key={ name } field={ field } error={ error } />;
		}
		const isOff = shown !== null && ! shown[ name ];
		return (
			<fieldset
				key={ name }
				className={ `give-conditional${ shown === null && ! condition.shown ? ' give-conditional--waiting' : '' }` }
				role="presentation"
				hidden={ isOff }
				disabled={ isOff }
			>
				<Field
					// Until React is here nobody knows whether it is asked for.
					field={ { ...field, required: shown !== null && condition.required } }
					error={ error }
				/>
			</fieldset>
		);
	};
	return <>{ fields.map( show ) }</>;
}
