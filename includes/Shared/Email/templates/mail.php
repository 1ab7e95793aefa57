<?php

/**
 * An email. Emails do not pass through `the_content`, so plain escaping is enough. All styles are inline; those in the
 * head only serve dark mode and narrow screens, and programs may drop them. All information is complete without the
 * images.
 *
 * Template version: 3
 *
 * @var string $title
 * @var string $preheader hidden line that lists of emails show after the subject
 * @var string $logo      address of an image; '' shows the site's name
 * @var int    $logo_width
 * @var int    $logo_height
 * @var string $picture   address of a wide image, or ''
 * @var string $amount    shown large, or ''
 * @var list<string> $paragraphs
 * @var list<array{label: string, value: string}> $facts
 * @var list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}> $cards
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var list<array{label: string, url: string}> $links the first is a button
 * @var string $footer
 * @var string $site
 * @var string $reason why the recipient gets it, or ''
 * @var string $address of the organizer, in several lines, or ''
 * @var \Benefit\Shared\Email\EmailColors $colors
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$direction = is_rtl() ? 'rtl' : 'ltr';
$start = is_rtl() ? 'right' : 'left';
$end = is_rtl() ? 'left' : 'right';
$table_html = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
$link_html = sprintf('class="a" style="color:%s;font-weight:600;text-decoration:none"', esc_attr($colors->link));
$in_lines = static fn(string $text): string => implode('<br>', array_map(esc_html(...), preg_split('/\R/u', $text) ?: []));
$dark = [
    '.bg' => 'background:#15131b!important',
    '.card' => 'background:#1d1a24!important;border-color:#3a3548!important',
    '.t' => 'color:#f3f1f8!important',
    '.m' => 'color:#b9b3c9!important',
    '.l' => 'border-color:#3a3548!important',
    '.soft' => 'background:#2c2740!important',
    '.a' => 'color:' . $colors->linkDark . '!important',
];
$rules = static fn(string $prefix): string => implode('', array_map(static fn(string $name, string $style): string => "$prefix$name{{$style}}", array_keys($dark), $dark));
$dark_html = $rules('');
$webmail_html = $rules('[data-ogsc] ');
$footer_html = $in_lines($footer);
$address_html = $in_lines($address);

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr(get_bloginfo('language')); ?>" dir="<?php echo esc_attr($direction); ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title><?php echo esc_html($title); ?></title>
<style>
@media (max-width:480px){.col{display:block!important;width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}.big{font-size:40px!important}}
@media (prefers-color-scheme:dark){<?php echo $dark_html; ?>}
<?php echo $webmail_html, "\n"; ?>
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f4f3f7">
<?php if ($preheader !== '') : ?>
<div style="display:none;max-height:0;overflow:hidden"><?php echo esc_html($preheader); ?></div>
<?php endif; ?>
<table <?php echo $table_html; ?> dir="<?php echo esc_attr($direction); ?>" class="bg" bgcolor="#f4f3f7" style="background:#f4f3f7">
<tr><td align="center" style="padding:24px 12px">
<table <?php echo $table_html; ?> style="max-width:600px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;text-align:<?php echo esc_attr($start); ?>">
<tr><td style="padding:0 8px 16px">
<?php if ($logo !== '') : ?>
<img src="<?php echo esc_url($logo); ?>" height="<?php echo esc_attr((string) $logo_height); ?>" width="<?php echo esc_attr((string) $logo_width); ?>" alt="<?php echo esc_attr($site); ?>" style="display:block;border:0;width:<?php echo esc_attr((string) $logo_width); ?>px;height:<?php echo esc_attr((string) $logo_height); ?>px;color:<?php echo esc_attr($colors->link); ?>;font-size:18px;font-weight:700">
<?php else : ?>
<span class="a" style="color:<?php echo esc_attr($colors->link); ?>;font-size:18px;font-weight:700"><?php echo esc_html($site); ?></span>
<?php endif; ?>
</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e4e1ec;border-radius:14px;overflow:hidden">
<?php if ($picture !== '') : ?>
<img src="<?php echo esc_url($picture); ?>" width="600" alt="" style="display:block;border:0;width:100%;max-width:600px;height:auto;border-radius:13px 13px 0 0">
<?php endif; ?>
<table <?php echo $table_html; ?>>
<tr><td class="pad" style="padding:28px 36px 32px">
<h1 class="t" style="margin:0 0 8px;color:#17141f;font-size:26px;line-height:1.2"><?php echo esc_html($title); ?></h1>
<?php if ($amount !== '') : ?>
<p class="t big" style="margin:0 0 12px;color:#17141f;font-size:48px;font-weight:700;line-height:1.15"><?php echo esc_html($amount); ?></p>
<?php endif; ?>
<?php foreach (array_map($in_lines, $paragraphs) as $paragraph_html) : ?>
<p class="t" style="margin:0 0 12px;color:#17141f"><?php echo $paragraph_html; ?></p>
<?php endforeach; ?>
<?php if ($facts !== []) : ?>
<table <?php echo $table_html; ?> style="margin:12px 0 4px">
<?php foreach (array_chunk($facts, 2) as $pair) : ?>
<tr>
<?php foreach ($pair as $fact) : ?>
<?php $value_html = $in_lines($fact['value']); ?>
<td class="col" width="50%" valign="top" style="width:50%;padding:0 12px 14px 0"><span class="m" style="color:#5f5a6b;font-size:13px"><?php echo esc_html($fact['label']); ?></span><br><span class="t" style="color:#17141f;font-weight:600"><?php echo $value_html; ?></span></td>
<?php endforeach; ?>
</tr>
<?php endforeach; ?>
</table>
<?php endif; ?>
<?php foreach ($cards as $card) : ?>
<table <?php echo $table_html; ?>>
<tr><td class="l" style="padding:16px 0;border-top:1px solid #e4e1ec">
<table <?php echo $table_html; ?>>
<tr>
<td width="152" valign="top"><img src="cid:<?php echo esc_attr($card['picture']); ?>" width="140" height="140" alt="<?php echo esc_attr($card['alt']); ?>" style="display:block;border:0;width:140px;height:140px;border-radius:8px;background:#ffffff"></td>
<td valign="top" style="padding-<?php echo esc_attr($start); ?>:8px">
<h2 class="t" style="margin:0 0 4px;color:#17141f;font-size:17px;line-height:1.3"><?php echo esc_html($card['title']); ?></h2>
<?php foreach ($card['facts'] as $fact) : ?>
<p class="t" style="margin:0;color:#17141f;font-size:15px"><?php echo esc_html($fact); ?></p>
<?php endforeach; ?>
<p class="t" style="margin:6px 0;color:#17141f;font-family:Consolas,Menlo,monospace"><strong><?php echo esc_html($card['code']); ?></strong></p>
<p style="margin:0"><a href="<?php echo esc_url($card['link']['url']); ?>" <?php echo $link_html; ?>><?php echo esc_html($card['link']['label']); ?></a></p>
</td>
</tr>
</table>
</td></tr>
</table>
<?php endforeach; ?>
<?php if ($links !== []) : ?>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 8px">
<tr><td bgcolor="<?php echo esc_attr($colors->accent); ?>" style="background:<?php echo esc_attr($colors->accent); ?>;border-radius:8px"><a href="<?php echo esc_url($links[0]['url']); ?>" style="display:inline-block;padding:13px 26px;color:<?php echo esc_attr($colors->onAccent); ?>;font-weight:600;line-height:1.25;text-decoration:none"><?php echo esc_html($links[0]['label']); ?></a></td></tr>
</table>
<?php foreach (array_slice($links, 1) as $further) : ?>
<p style="margin:10px 0 0"><a href="<?php echo esc_url($further['url']); ?>" <?php echo $link_html; ?>><?php echo esc_html($further['label']); ?></a></p>
<?php endforeach; ?>
<?php endif; ?>
<?php if ($rows !== []) : ?>
<table <?php echo $table_html; ?> class="soft" bgcolor="#f6f4fb" style="margin:24px 0 0;background:#f6f4fb;border-radius:10px">
<tr><td style="padding:16px 20px">
<table width="100%" cellpadding="0" cellspacing="0" border="0">
<?php foreach ($rows as $row) : ?>
<tr>
<td class="t l" style="padding:4px 0;color:#17141f;<?php echo $row['total'] ? 'border-top:1px solid #d5d0e2;font-weight:bold' : ''; ?>"><?php echo esc_html($row['label']); ?></td>
<td class="t l" align="<?php echo esc_attr($end); ?>" valign="top" style="padding:4px 0;padding-<?php echo esc_attr($start); ?>:16px;color:#17141f;white-space:nowrap;<?php echo $row['total'] ? 'border-top:1px solid #d5d0e2;font-weight:bold' : ''; ?>"><?php echo esc_html($row['amount']); ?></td>
</tr>
<?php endforeach; ?>
</table>
</td></tr>
</table>
<?php endif; ?>
<?php if ($footer !== '') : ?>
<p class="m" style="margin:20px 0 0;color:#5f5a6b;font-size:14px"><?php echo $footer_html; ?></p>
<?php endif; ?>
</td></tr>
</table>
</td></tr>
<tr><td class="m" align="center" style="padding:20px 16px 0;color:#5f5a6b;font-size:13px">
<?php if ($reason !== '') : ?>
<?php echo esc_html($reason); ?><br>
<?php endif; ?>
<?php if ($address !== '') : ?>
<?php echo $address_html; ?><br>
<?php endif; ?>
<a class="m" href="<?php echo esc_url(home_url('/')); ?>" style="color:#5f5a6b"><?php echo esc_html($site); ?></a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
