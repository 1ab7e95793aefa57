/** Values with their labels; an empty value is left out with its label. */
export function FactList( { facts }: { readonly facts: readonly ( readonly [ label: string, value: string ] )[] } ) {
	return (
		<dl>
			{ facts
				.filter( ( [ , value ] ) => value !== '' )
				.map( ( [ label, value ], i ) => (
					<div key={ i }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
		</dl>
	);
}
