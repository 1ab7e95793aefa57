import type { ReactNode } from 'react';
import { FormField } from '../../shared/fields/FormField';
import { FormFields, sectionsOf } from '../../shared/fields/FormFields';
import type { FieldProps } from '../../shared/fields/contracts';
import type { Own, Shown } from './use-own';

interface Props {
	readonly own: Own;
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
	readonly shown: Shown;
}

/**
 * The owner's own questions: Donations\FormPage\OwnPart. One that is not asked for is switched off with its fieldset: it is
 * neither checked nor sent, and keeps what was entered.
 */
export function OwnPart( { own: { fields, conditional, texts }, errors, shown }: Props ) {
	const conditionOf = ( name: string ) => conditional.find( ( one ) => one.name === name );

	function wrapped( name: string, inner: ReactNode ): ReactNode {
		const condition = conditionOf( name );
		const isOff = shown !== null && ! shown[ name ];
		return condition ? (
			<fieldset
				key={ name }
				className={ `give-conditional${ shown === null && ! condition.shown ? ' give-conditional--waiting' : '' }` }
				role="presentation"
				hidden={ isOff }
				disabled={ isOff }
			>
				{ inner }
			</fieldset>
		) : (
			inner
		);
	}

	const field = ( one: FieldProps, error: string ): ReactNode =>
		wrapped(
			one.name,
			<FormField
				key={ one.name }
				field={ one }
				error={ error }
				texts={ texts }
				// Until React is here nobody knows whether it is asked for.
				required={ one.required || ( shown !== null && conditionOf( one.name )?.required === true ) }
			/>
		);

	return (
		<>
			{ sectionsOf( fields ).map( ( { section, fields: within } ) => {
				const first = section ?? within[ 0 ];
				const list = (
					<FormFields
						key={ first?.name }
						fields={ section ? [ section, ...within ] : within }
						errors={ errors }
						texts={ texts }
						render={ field }
					/>
				);
				return section ? wrapped( section.name, list ) : list;
			} ) }
		</>
	);
}
