import type { FileFieldProps } from './contracts';

type Rules = Pick< FileFieldProps, 'extensions' | 'max_bytes' >;

/** Returns the error code of a file that the browser can refuse before the upload; '' for none. */
export function fileProblem( { name, size }: Pick< File, 'name' | 'size' >, rules: Rules ): string {
	const extension = /\.([^.]+)$/.exec( name )?.[ 1 ]?.toLowerCase() ?? '';
	if ( ! rules.extensions.includes( extension ) ) {
		return 'file_type';
	}
	if ( size === 0 ) {
		return 'file_empty';
	}
	return size > rules.max_bytes ? 'file_too_large' : '';
}

/** Returns the message of an error code, and the code itself (docs/spec-donations.md §8). */
export function fileLabel( code: string, { sentences }: Pick< FileFieldProps, 'sentences' > ): string {
	const known: Readonly< Record< string, string > > = { ...sentences, too_large: sentences.file_too_large };
	return `${ known[ code ] ?? sentences.upload_failed } (${ code })`;
}
