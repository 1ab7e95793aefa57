<?php
/**
 * Edits the texts of one email.
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

$max = array_map('strval', EmailTemplate::LENGTHS);
?>
<div class="wrap">
    <h1><?php echo esc_html($template->label); ?></h1>
    <p><a href="<?php echo esc_url($listUrl); ?>"><?php esc_html_e('All emails', 'benefit'); ?></a></p>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by FlashMessage
    echo $answer_html;
?>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $fields_html;
?>
        <input type="hidden" name="kind" value="<?php echo esc_attr($kind); ?>">
        <table class="form-table" role="presentation">
            <?php
        $field->row('subject', static fn() => $field->input('subject', 'text', '', ['maxlength' => $max['subject'], 'class' => 'large-text']), __('Subject', 'benefit'));
$field->row('title', static fn() => $field->input('title', 'text', '', ['maxlength' => $max['title'], 'class' => 'large-text']), __('Heading', 'benefit'));
$field->row('body', static fn() => $field->textarea('body', EmailTemplate::LENGTHS['body'], __('Leave a blank line between paragraphs. If a paragraph’s placeholder is empty, the paragraph is left out. Details such as prices and links are added automatically.', 'benefit'), 9), __('Text', 'benefit'));
$field->row('footer', static fn() => $field->textarea('footer', EmailTemplate::LENGTHS['footer'], __('Leave empty to use the default text.', 'benefit')), __('Closing text', 'benefit'));
?>
            <tr>
                <th scope="row"><?php esc_html_e('Placeholders', 'benefit'); ?></th>
                <td>
                    <ul style="margin-top:0">
                        <?php foreach ($template->placeholders as $name => $meaning) : ?>
                        <li><code>{<?php echo esc_html($name); ?>}</code> <?php echo esc_html($meaning); ?></li>
                        <?php endforeach; ?>
                    </ul>
                </td>
            </tr>
        </table>
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
            <button type="submit" class="button" name="do" value="reset"><?php esc_html_e('Restore default text', 'benefit'); ?></button>
            <?php endif; ?>
        </p>
    </form>
    <h2><?php esc_html_e('Preview', 'benefit'); ?></h2>
    <iframe id="benefit-preview" name="benefit-preview" sandbox="" title="<?php esc_attr_e('Email preview', 'benefit'); ?>" style="inline-size:100%;max-inline-size:40rem;block-size:40rem;scroll-margin-block:2px;border:1px solid #8c8f94;background:#fff"></iframe>
</div>
