/** The seal above a notice: a lamp under a gateway arch. Decorative: the name is beside it. */
export function UniversitySeal({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle cx="32" cy="32" r="30.5" strokeWidth="1.8" />
        <circle
          cx="32"
          cy="32"
          r="26"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeDasharray="0.1 3.9"
        />
      </g>
      <g fill="currentColor">
        <path d="M15 46V29h3.4V46zM45.6 46V29H49V46zM14 46h36v3.4H14z" />
        <path d="M20.5 46V31c0-7 5.6-10.400 11.500-15 5.900 4.600 11.500 8 11.500 15v15h-3.300V31.600c0-4.700-4-7.300-8.200-10.800-4.200 3.500-8.200 6.100-8.200 10.800V46z" />
        <path d="M25.200 38.400h13.600c0 3.600-3 6-6.800 6s-6.800-2.400-6.800-6z" />
        <path d="M32 26.500c2.700 3.200 4 5.300 4 7.200a4 4 0 0 1-8 0c0-1.900 1.300-4 4-7.200z" />
      </g>
    </svg>
  );
}
