import { BaseControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly value: string;
	readonly onChange: ( value: string ) => void;
}

export function CommentField( { value, onChange }: Props ) {
	// DataViews bundles its own copy of WordPress's components, whose generated ids start at the same number.
	const id = useId();
	return (
		<BaseControl __nextHasNoMarginBottom id={ id } label={ __( 'Donor’s comment', 'benefit' ) }>
			<textarea
				id={ id }
				className="components-textarea-control__input benefit-donation-text"
				value={ value }
				rows={ 2 }
				maxLength={ 1000 }
				onChange={ ( { target } ) => onChange( target.value ) }
			/>
		</BaseControl>
	);
}
