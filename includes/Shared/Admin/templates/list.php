<?php
/**
 * An admin list. The inline styles are for phones, where WordPress would put the first two cells side by side, because
 * its own lists begin with a checkbox.
 *
 * @var string                $caption
 * @var array<string, string> $columns heading by name
 * @var list<array<string, string|\Benefit\Shared\Admin\ListTableCell>> $rows
 * @var string                $empty_html
 * @var list<string>          $numbers
 * @var array<string, string> $total
 * @var ?\Benefit\Shared\Admin\ListTableSearch $search
 * @var string                $found
 * @var string                $pages_html
 */

declare(strict_types=1);

use Benefit\Shared\Admin\ListTableCell;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

$first = array_key_first($columns);
$lines = static function (array $rows) use ($columns, $first, $numbers): void {
    foreach ($rows as $row) {
        ?>
        <tr class="is-expanded">
            <?php foreach ($columns as $name => $heading) : ?>
                <?php $cell_html = $row[$name] instanceof ListTableCell ? $row[$name]->html : esc_html($row[$name]); ?>
                <?php if ($name === $first) : ?>
                    <th scope="row" class="column-primary" style="flex-basis: 100%"><?php echo $cell_html; ?></th>
                <?php else : ?>
                    <td<?php echo in_array($name, $numbers, true) ? ' class="benefit-number"' : ''; ?> style="flex-basis: 100%" data-colname="<?php echo esc_attr($heading); ?>"><?php echo $cell_html; ?></td>
                <?php endif; ?>
            <?php endforeach; ?>
        </tr>
        <?php
    }
};
?>
<?php if ($search !== null) : ?>
    <form method="get" action="<?php echo esc_url($search->address); ?>" role="search">
        <?php foreach ($search->fields() as $name => $value) : ?>
            <input type="hidden" name="<?php echo esc_attr((string) $name); ?>" value="<?php echo esc_attr($value); ?>">
        <?php endforeach; ?>
        <p class="search-box">
            <label class="screen-reader-text" for="benefit-list-search"><?php echo esc_html($search->label); ?></label>
            <input type="search" id="benefit-list-search" name="<?php echo esc_attr($search->name); ?>" maxlength="<?php echo esc_attr((string) $search->maxLength); ?>" value="<?php echo esc_attr($search->text); ?>" placeholder="<?php echo esc_attr($search->example); ?>">
            <button class="button"><?php esc_html_e('Search', 'benefit'); ?></button>
        </p>
    </form>
<?php endif; ?>
<?php if ($found !== '') : ?>
    <p>
        <?php echo esc_html($found); ?>
        <?php if ($search !== null && $search->text !== '') : ?>
            · <a href="<?php echo esc_url($search->address); ?>"><?php esc_html_e('Show all', 'benefit'); ?></a>
        <?php endif; ?>
    </p>
<?php endif; ?>
<?php if ($rows === []) : ?>
    <?php echo $empty_html; ?>
<?php else : ?>
    <table class="wp-list-table widefat striped">
        <caption class="screen-reader-text"><?php echo esc_html($caption); ?></caption>
        <thead>
            <tr>
                <?php foreach ($columns as $name => $heading) : ?>
                    <th scope="col"<?php echo $name === $first ? ' class="column-primary"' : ''; ?><?php echo in_array($name, $numbers, true) ? ' class="benefit-number"' : ''; ?>><?php echo esc_html($heading); ?></th>
                <?php endforeach; ?>
            </tr>
        </thead>
        <tbody>
            <?php $lines($rows); ?>
        </tbody>
        <?php if ($total !== []) : ?>
            <tfoot>
                <?php $lines([$total]); ?>
            </tfoot>
        <?php endif; ?>
    </table>
    <?php if ($pages_html !== '') : ?>
        <div class="tablenav-pages">
            <?php echo $pages_html; ?>
        </div>
    <?php endif; ?>
<?php endif; ?>
