<?php
/**
 * The figures of a period. The chart is the table: charts.css draws it.
 *
 * @var list<array{label: string, url: string, is_current: bool}>                    $periods
 * @var list<array{label: string, value: string, before: string, url: string}>       $cards
 * @var list<array{caption: string, sources: list<string>, rows: list<array{label: string, cells: list<array{size: float, text: string}>}>}> $charts
 * @var bool                                                                         $is_test whether the site is in test mode
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<ul class="subsubsub benefit-periods">
    <?php foreach ($periods as $index => $period) : ?>
        <li><?php echo $index > 0 ? '| ' : ''; ?><a href="<?php echo esc_url($period['url']); ?>"<?php echo $period['is_current'] ? ' class="current" aria-current="page"' : ''; ?>><?php echo esc_html($period['label']); ?></a></li>
    <?php endforeach; ?>
</ul>
<dl class="benefit-figures">
    <?php foreach ($cards as $card) : ?>
        <div>
            <dt>
                <?php if ($card['url'] === '') : ?>
                    <?php echo esc_html($card['label']); ?>
                <?php else : ?>
                    <a href="<?php echo esc_url($card['url']); ?>"><?php echo esc_html($card['label']); ?></a>
                <?php endif; ?>
            </dt>
            <dd>
                <strong><?php echo esc_html($card['value']); ?></strong>
                <?php if ($card['before'] !== '') : ?>
                    <span class="description"><?php echo esc_html($card['before']); ?></span>
                <?php endif; ?>
            </dd>
        </div>
    <?php endforeach; ?>
</dl>
<?php foreach ($charts as $chart) : ?>
    <div class="benefit-chart" tabindex="0" role="group" aria-label="<?php echo esc_attr($chart['caption']); ?>">
        <table class="charts-css column multiple stacked show-labels show-primary-axis data-spacing-2<?php echo count($chart['rows']) > 12 ? ' is-dense' : ''; ?>">
            <caption><?php echo esc_html($chart['caption']); ?></caption>
            <thead>
                <tr>
                    <th scope="col"><?php esc_html_e('Date', 'benefit'); ?></th>
                    <?php foreach ($chart['sources'] as $source) : ?>
                        <th scope="col"><?php echo esc_html($source); ?></th>
                    <?php endforeach; ?>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($chart['rows'] as $row) : ?>
                    <tr>
                        <th scope="row"><?php echo esc_html($row['label']); ?></th>
                        <?php foreach ($row['cells'] as $index => $cell) : ?>
                            <td style="--size: <?php echo esc_attr((string) $cell['size']); ?>" title="<?php echo esc_attr("{$row['label']}, {$chart['sources'][$index]}: {$cell['text']}"); ?>"><span class="data"><?php echo esc_html($cell['text']); ?></span></td>
                        <?php endforeach; ?>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    </div>
    <ul class="charts-css legend legend-inline legend-square" aria-hidden="true">
        <?php foreach ($chart['sources'] as $source) : ?>
            <li><?php echo esc_html($source); ?></li>
        <?php endforeach; ?>
    </ul>
<?php endforeach; ?>
<p class="description">
    <?php
    esc_html_e('Refunds are deducted from the day of the payment. Test payments are not included.', 'benefit');
if ($is_test) {
    echo ' ' . esc_html__('Test mode is on.', 'benefit');
}
?>
</p>
