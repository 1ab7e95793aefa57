import { Button, Dropdown, SearchControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { kindGroups, type KindWords } from './field-kinds';
import { Icon } from './Icon';

function List( { onChoose }: { readonly onChoose: ( kind: KindWords ) => void } ) {
	const [ search, setSearch ] = useState( '' );
	const searchTerm = search.trim().toLowerCase();
	const groups = kindGroups()
		.map( ( { title, kinds } ) => ( {
			title,
			kinds: kinds.filter( ( { label, words } ) => `${ label } ${ words }`.toLowerCase().includes( searchTerm ) ),
		} ) )
		.filter( ( { kinds } ) => kinds.length > 0 );

	return (
		<div className="benefit-builder-inserter">
			<SearchControl
				__nextHasNoMarginBottom
				label={ __( 'Search field types', 'benefit' ) }
				placeholder={ __( 'Search', 'benefit' ) }
				value={ search }
				onChange={ setSearch }
			/>
			{ groups.length === 0 && <p>{ __( 'No field types found.', 'benefit' ) }</p> }
			{ groups.map( ( { title, kinds } ) => (
				<div key={ title } role="group" aria-label={ title }>
					<h3>{ title }</h3>
					<div className="benefit-builder-inserter__kinds">
						{ kinds.map( ( kind ) => (
							<Button key={ kind.kind } onClick={ () => onChoose( kind ) }>
								<Icon icon={ kind.icon } />
								{ kind.label }
							</Button>
						) ) }
					</div>
				</div>
			) ) }
		</div>
	);
}

export function Inserter( {
	isDisabled,
	onChoose,
}: {
	readonly isDisabled: boolean;
	readonly onChoose: ( kind: KindWords ) => void;
} ) {
	return (
		<Dropdown
			popoverProps={ { placement: 'bottom-start' } }
			contentClassName="benefit-builder-popover"
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					icon={ <Icon icon="plus" /> }
					className="benefit-builder-add"
					aria-expanded={ isOpen }
					aria-haspopup="true"
					accessibleWhenDisabled
					disabled={ isDisabled }
					onClick={ onToggle }
				>
					{ __( 'Add field', 'benefit' ) }
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<List
					onChoose={ ( kind ) => {
						onClose();
						onChoose( kind );
					} }
				/>
			) }
		/>
	);
}
