<?php

/**
 * Field for files, see src/donations/giving/uploads/FileField.tsx. Without whitespace between tags, as in Shared's
 * field.php. Without scripts, files are sent with the form; those sent before are kept while they are checked.
 *
 * @var array<string, mixed> $field FieldSet::props()
 * @var array<string, mixed> $file  FileFieldView::props()
 */

declare(strict_types=1);

use Benefit\Shared\Forms\FieldMarkup;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$parts = new FieldMarkup($field);
$label_html = $parts->label();
$help_html = $parts->help();
$error_html = $parts->error();
$described = implode(' ', array_filter([$field['help'] === '' ? '' : $field['id'] . '-help', $field['id'] . '-rule', $field['error'] === '' ? '' : $field['id'] . '-error']));

?>
<div class="benefit-field benefit-field-file<?php echo $field['error'] === '' ? '' : ' benefit-field--invalid'; ?>"><?php echo $label_html; ?><?php echo $help_html; ?><ul class="benefit-files"><?php foreach ($file['files'] as $one) : ?><li class="benefit-file" data-attach_id="<?php echo esc_attr($one['id']); ?>"><input type="checkbox" id="<?php echo esc_attr($field['id'] . '-' . $one['id']); ?>" name="ffm_files[<?php echo esc_attr($file['slug']); ?>][]" value="<?php echo esc_attr($one['id']); ?>" checked><label for="<?php echo esc_attr($field['id'] . '-' . $one['id']); ?>"><?php echo esc_html($one['name'] . ' (' . $one['size'] . ')'); ?></label></li><?php endforeach; ?></ul><input type="file" id="<?php echo esc_attr($field['id']); ?>" name="ffm_file_native[<?php echo esc_attr($file['slug']); ?>][]" accept="<?php echo esc_attr('.' . implode(',.', $file['extensions'])); ?>"<?php echo $file['max_files'] > 1 ? ' multiple' : ''; ?><?php echo $field['error'] === '' ? '' : ' aria-invalid="true"'; ?> aria-describedby="<?php echo esc_attr($described); ?>"<?php echo $field['required'] && $file['files'] === [] ? ' required' : ''; ?>><span class="benefit-note" id="<?php echo esc_attr($field['id']); ?>-rule"><?php echo esc_html($file['texts']['rule']); ?></span><?php echo $error_html; ?></div>
