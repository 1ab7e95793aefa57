<?php
/**
 * Edits the texts of one email, beside its preview. Without scripts, the button “Preview” shows the preview.
 *
 * @var string                   $kind
 * @var Benefit\Shared\Email\EmailTemplate $template    with the owner's changes
 * @var bool                     $isChanged
 * @var Benefit\Shared\Admin\AdminFieldRenderer   $field
 * @var string                   $answer_html result of the form sent last
 * @var string                   $fields_html hidden fields of the action
 * @var string                   $listUrl
 * @var string                   $address     email address of the current user
 */

declare(strict_types=1);

use Benefit\Shared\Email\EmailTemplate;

defined('ABSPATH') || exit;

$saved = $template->texts();
/** @return array<string, string> attributes from which the script knows what is saved, and what is too long */
$about = static fn(string $name): array => [
    'maxlength' => (string) EmailTemplate::LENGTHS[$name],
    'data-saved' => $saved[$name],
    'data-too-long' => sprintf(
        /* translators: %s: maximum number of characters */
        __('This text is too long. Please shorten it to %s characters.', 'benefit'),
        number_format_i18n(EmailTemplate::LENGTHS[$name]),
    ),
];
$choices = [
    'width' => [__('Width', 'benefit'), ['600' => __('Desktop', 'benefit'), '360' => _x('Phone', 'device', 'benefit')]],
    'scheme' => [__('Color scheme', 'benefit'), ['light' => __('Light', 'benefit'), 'dark' => __('Dark', 'benefit')]],
    'format' => [__('Format', 'benefit'), ['html' => __('HTML', 'benefit'), 'text' => __('Plain text', 'benefit')]],
];
?>
<div class="wrap benefit-email-editor">
    <h1><?php echo esc_html($template->label); ?></h1>
    <p><a href="<?php echo esc_url($listUrl); ?>"><?php esc_html_e('All emails', 'benefit'); ?></a></p>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by FlashMessage
    echo $answer_html;
?>
    <div class="benefit-email-editor__sides">
        <form
            id="benefit-email-editor"
            method="post"
            action="<?php echo esc_url(admin_url('admin-post.php')); ?>"
            data-failed="<?php esc_attr_e('The preview could not be updated. Please check your connection.', 'benefit'); ?>"
            data-blank="<?php esc_attr_e('Empty fields use the default text.', 'benefit'); ?>"
            data-no-room="<?php esc_attr_e('There is no room for this placeholder. Please shorten the text first.', 'benefit'); ?>"
        >
            <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
        echo $fields_html;
?>
            <input type="hidden" name="kind" value="<?php echo esc_attr($kind); ?>">
            <div class="benefit-email-editor__field">
                <?php
        $field->label('subject', __('Subject', 'benefit'));
$field->input('subject', 'text', '', $about('subject') + ['class' => 'large-text']);
?>
            </div>
            <div class="benefit-email-editor__field">
                <?php
        $field->label('title', __('Heading', 'benefit'));
$field->input('title', 'text', '', $about('title') + ['class' => 'large-text']);
?>
            </div>
            <div class="benefit-email-editor__field">
                <?php
        $field->label('body', __('Text', 'benefit'));
$field->textarea('body', 0, __('Leave a blank line between paragraphs. If a paragraph’s placeholder is empty, the paragraph is left out. Details such as prices and links are added automatically.', 'benefit'), 9, $about('body'));
?>
            </div>
            <div class="benefit-email-editor__field">
                <?php
        $field->label('footer', __('Closing text', 'benefit'));
$field->textarea('footer', 0, __('Leave empty to use the default text.', 'benefit'), 3, $about('footer'));
?>
            </div>
            <h2 id="benefit-placeholders"><?php esc_html_e('Placeholders', 'benefit'); ?></h2>
            <p class="description" data-scripted hidden><?php esc_html_e('Select a placeholder to insert it at the cursor.', 'benefit'); ?></p>
            <ul class="benefit-email-editor__placeholders" aria-labelledby="benefit-placeholders">
                <?php foreach ($template->placeholders as $name => $meaning) : ?>
                <li><code data-placeholder>{<?php echo esc_html($name); ?>}</code> <span><?php echo esc_html($meaning); ?></span></li>
                <?php endforeach; ?>
            </ul>
            <p class="submit">
                <button type="submit" class="button button-primary" name="do" value="save"><?php esc_html_e('Save', 'benefit'); ?></button>
                <button type="submit" class="button" name="do" value="preview" formtarget="benefit-preview"><?php esc_html_e('Preview', 'benefit'); ?></button>
                <button type="submit" class="button" name="do" value="send">
                    <?php
        /* translators: %s: e-mail address */
        echo esc_html(sprintf(__('Send test email to %s', 'benefit'), $address));
?>
                </button>
                <?php if ($isChanged) : ?>
                <button type="submit" class="button" name="do" value="reset" data-asks="benefit-restore-question"><?php esc_html_e('Restore default text', 'benefit'); ?></button>
                <?php endif; ?>
            </p>
            <?php if ($isChanged) : ?>
            <dialog id="benefit-restore-question" class="benefit-email-editor__question" aria-labelledby="benefit-restore-sentence">
                <p id="benefit-restore-sentence"><?php esc_html_e('Restore the default text of this email? Your own text will be lost.', 'benefit'); ?></p>
                <p>
                    <button type="submit" class="button" name="do" value="reset"><?php esc_html_e('Restore default text', 'benefit'); ?></button>
                    <button type="button" class="button" data-closes autofocus><?php esc_html_e('Cancel', 'benefit'); ?></button>
                </p>
            </dialog>
            <?php endif; ?>
        </form>
        <section id="benefit-email-preview" class="benefit-email-editor__preview" aria-labelledby="benefit-preview-heading">
            <h2 id="benefit-preview-heading"><?php esc_html_e('Preview', 'benefit'); ?></h2>
            <div class="benefit-email-editor__choices" data-scripted hidden>
                <?php foreach ($choices as $name => [$legend, $labels]) : ?>
                <fieldset>
                    <legend class="screen-reader-text"><?php echo esc_html($legend); ?></legend>
                    <?php foreach ($labels as $value => $label) : ?>
                    <label><input type="radio" name="<?php echo esc_attr("benefit-preview-$name"); ?>" value="<?php echo esc_attr((string) $value); ?>"<?php checked($value, array_key_first($labels)); ?>> <span><?php echo esc_html($label); ?></span></label>
                    <?php endforeach; ?>
                </fieldset>
                <?php endforeach; ?>
            </div>
            <div role="status" data-status></div>
            <div class="benefit-email-editor__mail">
                <div class="benefit-email-editor__head" data-scripted hidden>
                    <p><strong data-subject></strong></p>
                    <p data-files></p>
                </div>
                <div class="benefit-email-editor__frame">
                    <iframe id="benefit-preview" name="benefit-preview" sandbox="" title="<?php esc_attr_e('Email preview', 'benefit'); ?>"></iframe>
                </div>
            </div>
        </section>
    </div>
</div>
